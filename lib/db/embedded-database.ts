import 'server-only';
import {
  PGlite,
  protocol,
  types,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { StatementNames } from './statement-names';

const { serialize } = protocol;
const { DataRowMessage, ParameterDescriptionMessage, RowDescriptionMessage } = protocol.messages;

/** Types whose text drizzle parses itself. Arrays have no name in the library. */
const TEXT_TYPES = {
  date: types.DATE,
  timestamp: types.TIMESTAMP,
  timestamptz: types.TIMESTAMPTZ,
  interval: types.INTERVAL,
  'date[]': 1182,
  'timestamp[]': 1115,
  'timestamptz[]': 1185,
  'interval[]': 1187,
  'numeric[]': 1231,
};

type Parse = (text: string, type?: number) => unknown;
type Column = { name: string; dataTypeID: number; parse: Parse };
type Prepared = { parameterTypes: number[]; columns: Column[] };
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

const asText: Parse = (text) => text;

const readValues = (columns: readonly Column[], fields: readonly (string | null)[]): unknown[] =>
  columns.map(({ parse, dataTypeID }, index) => {
    const text = fields[index] ?? null;
    return text === null ? null : parse(text, dataTypeID);
  });

const byName = (columns: readonly Column[], values: readonly unknown[]) =>
  Object.fromEntries(columns.map(({ name }, index) => [name, values[index]]));

/**
 * The embedded database. Prepares frequent statements, as on a PostgreSQL server. PGlite's own `query` parses and plans
 * each statement anew, in six exchanges, and copies all of its 318 parsers whenever the caller passes some, as drizzle
 * does.
 */
export class EmbeddedDatabase extends PGlite {
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Prepared>();

  static async open(options: PGliteOptions): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(options);
    await database.waitReady;
    for (const type of Object.values(TEXT_TYPES)) database.parsers[type] = asText;
    return database;
  }

  override async query<Row>(text: string, values: unknown[] = [], { rowMode }: QueryOptions = {}) {
    const name = this.#names.nameOf(text);
    if (!name) return super.query<Row>(text, values, rowMode ? { rowMode } : {});
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#ask<Row>({ name, text, values, rowMode }));
  }

  override async transaction<Value>(run: (tx: Transaction) => Promise<Value>): Promise<Value> {
    return super.transaction((tx) => {
      const query = <Row>(text: string, values: unknown[] = [], { rowMode }: QueryOptions = {}) => {
        const name = this.#names.nameOf(text);
        return name
          ? this.#ask<Row>({ name, text, values, rowMode })
          : tx.query<Row>(text, values, rowMode ? { rowMode } : {});
      };
      return run(Object.assign(Object.create(tx) as Transaction, { query }));
    });
  }

  #ask<Row>({
    name,
    text,
    values,
    rowMode,
  }: {
    name: string;
    text: string;
    values: unknown[];
    rowMode: QueryOptions['rowMode'];
  }): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const { parameterTypes, columns } = await this.#prepare(name, text);
      const messages = await this.#send(
        serialize.bind({ statement: name, values: this.#texts(values, parameterTypes) }),
        serialize.execute({}),
      );
      if (!this.isInTransaction()) await this.syncToFs();
      const rows: unknown[] = messages
        .filter((message) => message instanceof DataRowMessage)
        .map(({ fields }) => readValues(columns, fields))
        .map((row) => (rowMode === 'array' ? row : byName(columns, row)));
      return { rows: rows as Results<Row>['rows'], fields: columns };
    });
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const known = this.#prepared.get(name);
    if (known) return known;
    const messages = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const parameters = messages.find((message) => message instanceof ParameterDescriptionMessage);
    const row = messages.find((message) => message instanceof RowDescriptionMessage);
    const columns = (row?.fields ?? []).map((field) => ({
      name: field.name,
      dataTypeID: field.dataTypeID,
      parse: this.parsers[field.dataTypeID] ?? asText,
    }));
    const prepared = { parameterTypes: parameters?.dataTypeIDs ?? [], columns };
    this.#prepared.set(name, prepared);
    return prepared;
  }

  #texts(values: readonly unknown[], parameterTypes: readonly number[]): (string | null)[] {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serializer = this.serializers[parameterTypes[index] ?? 0];
      if (serializer) return serializer(value);
      return typeof value === 'string' ? value : JSON.stringify(value);
    });
  }

  /** Sends messages in one exchange. It ends with a sync, so that the next exchange works after an error. */
  #send(...messages: Uint8Array[]): Promise<Messages> {
    return this.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
  }
}
