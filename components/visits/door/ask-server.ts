import { isRefusal } from '@/lib/http/client';
import { checkPassContract } from '@/lib/visits/contract';
import type { VerdictView } from '@/lib/visits/schema';
import { callDoor, type DoorCall } from './call-door';

/** Time for the server's answer where the telephone can decide by itself, and where it cannot. */
const PATIENCE_MS = 400;
const LONG_PATIENCE_MS = 3000;

/** The server's decision about a pass; null if it does not come in time. @param isSure whether the telephone knows it */
export async function askServer(
  call: Omit<DoorCall<typeof checkPassContract>, 'patienceMs'>,
  isSure: boolean,
): Promise<VerdictView | 'device_revoked' | 'too_many_requests' | null> {
  try {
    return await callDoor(checkPassContract, {
      ...call,
      patienceMs: isSure ? PATIENCE_MS : LONG_PATIENCE_MS,
    });
  } catch (error) {
    if (isRefusal(error, 'device_revoked')) return 'device_revoked';
    return isRefusal(error, 'too_many_requests') ? 'too_many_requests' : null;
  }
}
