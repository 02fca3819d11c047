import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { openReader, type CodeReader } from './code-reader';

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing';

/** Frames are scaled down to this: enough for a code that fills a third of the width. */
const FRAME_PIXELS = 720;
const PAUSE_MS = 60;

const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

const stop = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth) return false;
  const scale = Math.min(1, FRAME_PIXELS / Math.min(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context !== null;
}

type Reading = {
  isOver: () => boolean;
  isPaused: () => boolean;
  /** Called once the reader is loaded, so that its files are known. */
  onReader: () => void;
  open?: () => Promise<CodeReader>;
};

/** Reads codes from a video until it is stopped. */
export async function readFrames(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  { isOver, isPaused, onReader, open = openReader }: Reading,
): Promise<void> {
  const read = await open();
  onReader();
  if (isOver()) return;
  const canvas = document.createElement('canvas');
  while (!isOver()) {
    const code = !isPaused() && drawFrame(video, canvas) ? await read(canvas) : null;
    if (code !== null && !isOver() && !isPaused()) onCode(code);
    await new Promise((resolve) => window.setTimeout(resolve, PAUSE_MS));
  }
}

/** Whether the camera may be opened without asking. */
async function isAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'granted';
  } catch {
    return false;
  }
}

type Camera = { state: CameraState; video: RefObject<HTMLVideoElement | null>; start: () => void };

/**
 * The camera and its reader, while mounted. The stream is opened before the reader, and again when the page comes back
 * to the front: iPhones show black otherwise.
 * @param onReader called once the reader is loaded, so that its files are known
 */
export function useCamera(
  onCode: (code: string) => void,
  { isPaused, onReader }: { isPaused: boolean; onReader: () => void },
): Camera {
  const video = useRef<HTMLVideoElement | null>(null);
  const paused = useRef(isPaused);
  const [state, setState] = useState<CameraState>('off');
  const [run, setRun] = useState(0);
  const start = useCallback(() => setRun((count) => count + 1), []);

  useEffect(() => {
    paused.current = isPaused;
    // a hidden video may have stopped
    if (!isPaused && video.current?.srcObject) void video.current.play().catch(() => undefined);
  }, [isPaused]);

  useEffect(() => {
    let isOver = false;
    void isAllowed().then((allowed) => {
      if (allowed && !isOver) start();
    });
    const again = () => {
      if (document.visibilityState === 'visible') setRun((count) => (count > 0 ? count + 1 : count));
    };
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
    };
  }, [start]);

  useEffect(() => {
    const element = video.current;
    if (run === 0 || !element) return undefined;
    let isOver = false;
    let stream: MediaStream | null = null;
    const open = async () => {
      setState('starting');
      stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
      if (isOver) return stop(stream);
      element.srcObject = stream;
      await element.play();
      setState('on');
      await readFrames(element, onCode, { isOver: () => isOver, isPaused: () => paused.current, onReader });
    };
    open().catch((error: unknown) => {
      if (isOver) return;
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      setState(isRefused ? 'refused' : 'missing');
    });
    return () => {
      isOver = true;
      stop(stream);
    };
  }, [run, onCode, onReader]);

  return { state, video, start };
}
