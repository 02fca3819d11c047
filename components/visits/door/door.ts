import { createClock } from '@/lib/core/clock';
import { instantOf } from '@/lib/core/dates';
import { ApiError, isRefusal } from '@/lib/http/client';
import { decideOffline, entersAtOnce, isCertain, passDigest, type Read } from '@/lib/visits/offline-rules';
import { visitDay } from '@/lib/visits/rules';
import { VOID_MINUTES, type VerdictView, type VisitAnswer, type VisitSource } from '@/lib/visits/schema';
import { newVisitId } from '@/lib/visits/visit-id';
import { askServer } from './ask-server';
import {
  addEntry,
  changeEntries,
  forgetDevice,
  openDoorDb,
  type Device,
  type DoorDb,
  type KeptEvent,
  type KeptState,
} from './door-db';
import { exchange, isContradicted } from './exchange';
import { pairTelephone } from './pair-telephone';
import { sealRead } from './seal-read';
import {
  countEntries,
  enteredOf,
  entryOf,
  eventsNow,
  FIRST_VIEW,
  isToSend,
  needsEvent,
  ownVerdict,
  queuedScan,
  shownVerdict,
  type DoorMode,
  type DoorSettings,
  type DoorView,
  type PairingProblem,
  type Scan,
  type Shown,
} from './door-view';

const SYNC_MS = 15 * 60_000;
const RETRY_MS = 20_000;

const clock = createClock(undefined);

/** A telephone at a door: pairing, checks, entries and what waits to be sent. The screen shows its view. */
export class Door {
  #view = FIRST_VIEW;
  #listeners = new Set<() => void>();
  #db: DoorDb | null = null;
  #device: Device | null = null;
  #kept: KeptState | null = null;
  #event: KeptEvent | null = null;
  #isOpen = false;
  #timer: number | undefined;
  #running: Read | null = null;
  #queued: Scan | null = null;
  #exchange: Promise<void> = Promise.resolve();
  /** Secret of an invitation that has not been answered. */
  #invitation = '';

  constructor(private readonly settings: DoorSettings) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  view = (): DoorView => this.#view;

  #show(change: Partial<DoorView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** The server's time, as far as known. */
  #now = (): Date => instantOf(clock().getTime() + (this.#kept?.clockMs ?? 0));

  /** Opens what the telephone keeps. @param invitation a secret of the address, which pairs it anew */
  async open(invitation: string): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    if (!('indexedDB' in window) || !window.isSecureContext) return this.#unpair('unsupported');
    this.#db = await openDoorDb();
    this.#device = (await this.#db.get('device', 'device')) ?? null;
    this.#kept = (await this.#db.get('state', 'state')) ?? null;
    this.#event = (await this.#db.get('event', 'event')) ?? null;
    this.#invitation = invitation;
    await this.start();
  }

  /** Pairs this telephone if it is invited, and gets what the door needs; again after a failure. */
  start = async (): Promise<void> => {
    this.#show({ phase: 'opening', problem: null });
    const problem = this.#invitation ? await this.#pair(this.#invitation) : null;
    if (problem !== 'connection') this.#invitation = '';
    if (!this.#device) return this.#unpair(problem);
    if (problem) this.#show({ notice: 'notPaired' });
    await this.#begin();
  };

  async #unpair(problem: PairingProblem | null): Promise<void> {
    window.clearTimeout(this.#timer);
    this.#device = this.#kept = this.#event = null;
    if (this.#db) await forgetDevice(this.#db);
    const entries = (await this.#db?.getAll('entries')) ?? [];
    this.#show({ ...FIRST_VIEW, phase: 'unpaired', problem, waiting: entries.filter(isToSend).length });
  }

  async #pair(invitation: string): Promise<PairingProblem | null> {
    const paired = await pairTelephone(invitation, this.settings.locale);
    if (typeof paired === 'string') return paired;
    const { device, clockMs } = paired;
    this.#device = device;
    this.#kept = null;
    if (!this.#db) return null;
    await forgetDevice(this.#db);
    await this.#db.put('device', device, 'device');
    await this.#exchangeNow({ isFresh: true, clockMs }).catch(() => undefined);
    // storage that the browser does not clear by itself, where it agrees
    await navigator.storage.persist?.();
    return null;
  }

  async #begin(): Promise<void> {
    if (!this.#kept) await this.#trySync(true);
    if (!this.#device) return;
    if (!this.#kept) return this.#show({ phase: 'unpaired', problem: 'connection' });
    await this.#refresh();
    this.#show({ phase: 'ready', isOnline: navigator.onLine });
    void this.sync({ isFresh: true });
  }

  /** Shows what the telephone keeps; first of all, so that what waits is never shown as sent. */
  async #refresh(): Promise<void> {
    if (!this.#db || !this.#kept) return;
    const entries = await this.#db.getAll('entries');
    const { place, rules } = this.#kept.state;
    const at = this.#now();
    this.#show({
      place,
      confirmFirst: rules.confirmFirst,
      ...eventsNow(this.#kept, this.#event, visitDay(at)),
      ...countEntries(entries, { kept: this.#kept, at, undoMinutes: VOID_MINUTES }),
    });
  }

  async #exchangeNow({ isFresh, clockMs }: { isFresh: boolean; clockMs?: number }): Promise<void> {
    if (!this.#db || !this.#device) return;
    const { locale, undoReason } = this.settings;
    const clockNow = clockMs ?? this.#kept?.clockMs ?? 0;
    const done = await exchange({
      db: this.#db,
      device: this.#device,
      kept: this.#kept,
      isFresh: isFresh || !this.#kept || clock().getTime() - this.#kept.askedAt > SYNC_MS,
      locale,
      undoReason,
      time: () => clock().getTime(),
      clockMs: clockNow,
    });
    this.#kept = done.kept;
    if (done.undoFailed) this.#show({ notice: 'undoFailed' });
    for (const answer of done.answers) await this.#noteAnswer(answer);
  }

  /** Sends what waits and gets the state, one at a time. */
  sync = async ({ isFresh = false } = {}): Promise<void> => {
    this.#exchange = this.#exchange.then(() => this.#trySync(isFresh));
    return this.#exchange;
  };

  async #trySync(isFresh: boolean): Promise<void> {
    if (!this.#device || !this.#db) return;
    window.clearTimeout(this.#timer);
    try {
      await this.#exchangeNow({ isFresh });
      this.#show({ isOnline: true });
    } catch (error) {
      if (isRefusal(error, 'device_revoked')) return this.#unpair('revoked');
      if (!(error instanceof ApiError)) this.#show({ isOnline: false });
    }
    await this.#refresh();
    const wait = this.#view.waiting > 0 ? RETRY_MS : SYNC_MS;
    this.#timer = window.setTimeout(() => void this.sync(), wait);
  }

  /** Shows why the server did not count an entry that looked right here. */
  async #noteAnswer({ id, status }: VisitAnswer): Promise<void> {
    const { shown } = this.#view;
    if (shown?.entryId !== id || !isContradicted(shown.verdict.light, status)) return;
    const asked = await this.#ask(shown.read, false);
    if (!asked || asked === 'stopped' || this.#view.shown?.key !== shown.key) return;
    this.#show({ shown: { ...shown, verdict: shownVerdict(asked, this.settings.locale), entryId: null } });
  }

  /** Reads a pass: shows the decision and, if nothing is left to ask, records the entry. */
  read = async (read: Read, source: VisitSource): Promise<void> => {
    if (this.#running) this.#queued = queuedScan(this.#queued, { read, source }, this.#running);
    if (this.#view.isBusy || this.#view.phase !== 'ready' || !this.#kept || !this.#db) return;
    if (needsEvent(this.#view)) return;
    this.#running = read;
    this.#show({ isBusy: true, notice: null });
    try {
      const shown = await this.#judge(read, source);
      if (!shown) return;
      const isEntered = this.#view.mode === 'enter' && entersAtOnce(shown.verdict, this.#view.confirmFirst);
      const entryId = isEntered ? await this.#record(shown) : null;
      this.#show({ shown: { ...shown, entryId }, party: 1 });
    } finally {
      this.#show({ isBusy: false });
      const next = this.#queued;
      this.#queued = this.#running = null;
      if (next) void this.read(next.read, next.source);
    }
  };

  async #judge(read: Read, source: VisitSource): Promise<Shown | null> {
    if (!this.#db || !this.#kept) return null;
    const kept = this.#kept;
    const { party, event } = this.#view;
    const at = this.#now();
    const entered = enteredOf(await this.#db.getAll('entries'), kept);
    const { state, revoked } = kept;
    const known = { state, revoked, stateAt: kept.at, entered };
    const own = await decideOffline(read, { known, party, at, event: event ?? undefined });
    const isSure = isCertain(own.verdict) && read.number === undefined;
    const asked = navigator.onLine ? await this.#ask(read, isSure) : null;
    if (asked === 'stopped') return null;
    const { locale, textOf } = this.settings;
    const verdict = asked ? shownVerdict(asked, locale) : ownVerdict(own, { state, locale, textOf, party });
    const base = { read, source, party, event, at, verdict, uniqueKey: own.uniqueKey };
    return { ...base, key: newVisitId(at), entryId: null, isUndone: false };
  }

  async #ask(read: Read, isSure: boolean): Promise<VerdictView | 'stopped' | null> {
    if (!this.#device) return null;
    const { party, event } = this.#view;
    const { locale } = this.settings;
    const body = { ...read, party, event: event ?? undefined };
    const answer = await askServer({ device: this.#device, at: this.#now(), locale, body }, isSure);
    if (answer === 'device_revoked') await this.#unpair('revoked');
    else if (answer === 'too_many_requests') this.#show({ notice: 'tooManyNumbers' });
    else return answer;
    return 'stopped';
  }

  async #record(shown: Shown): Promise<string | null> {
    if (!this.#db || !this.#device || shown.uniqueKey === null) return null;
    const id = newVisitId(shown.at);
    const { place } = this.#device;
    const sealed = await sealRead(shown.read, this.#kept?.state.sealingKey);
    const digest = await passDigest(shown.uniqueKey);
    await addEntry(this.#db, entryOf(shown, { id, place, digest, sealed }));
    await this.#refresh();
    window.setTimeout(() => void this.#refresh(), VOID_MINUTES * 60_000);
    void this.sync();
    return id;
  }

  /** Lets the shown pass in, after a press. */
  enter = async (): Promise<void> => {
    const { shown, isBusy } = this.#view;
    if (!shown || shown.entryId || isBusy) return;
    this.#show({ isBusy: true });
    const entryId = await this.#record(shown);
    this.#show({ isBusy: false, shown: { ...shown, entryId } });
  };

  /** Takes an entry back: at once if it was not sent, else by the server, which may be too late. */
  undo = async (id: string): Promise<void> => {
    if (!this.#db) return;
    await changeEntries(this.#db, [id], (entry) =>
      entry.state === 'waiting' ? null : { ...entry, isUndone: true },
    );
    const { shown } = this.#view;
    if (shown?.entryId === id) this.#show({ shown: { ...shown, isUndone: true } });
    await this.#refresh();
    // what the server has counted is in the state of the door
    void this.sync({ isFresh: true });
  };

  /** What passes are read for, for this evening; null to choose again. */
  chooseEvent = async (id: string | null): Promise<void> => {
    if (!this.#db) return;
    this.#event = id === null ? null : { id, day: visitDay(this.#now()) };
    if (this.#event) await this.#db.put('event', this.#event, 'event');
    else await this.#db.clear('event');
    await this.#refresh();
  };

  next = (): void => this.#show({ shown: null });
  setMode = (mode: DoorMode): void => this.#show({ mode });
  setParty = (party: number): void => this.#show({ party });
  goOffline = (): void => this.#show({ isOnline: false });
  goOnline = (): void => {
    this.#show({ isOnline: true });
    void this.sync({ isFresh: true });
  };
  close = (): void => window.clearTimeout(this.#timer);
}
