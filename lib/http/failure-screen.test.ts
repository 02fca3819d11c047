import { describe, expect, it } from 'vitest';
import { getAppleWalletContract, listPassesContract } from '../passes/contract';
import { failureScreen } from './failure-screen';

const asked = (mode?: string) =>
  new Request('http://localhost:3000/api/account/passes/K7QM2/apple-wallet.pkpass', {
    headers: mode ? { 'sec-fetch-mode': mode } : {},
  });
const FAILURE = { code: 'internal_error', locale: 'de' } as const;

describe('a link to a file that cannot be had', () => {
  it('leads back to the screen that offers it, with the reason', () => {
    const answer = failureScreen(getAppleWalletContract, asked('navigate'), FAILURE);
    expect(answer?.status).toBe(303);
    expect(answer?.headers.get('location')).toBe('/de/konto/abos?failed=internal_error');
    expect(answer?.headers.get('cache-control')).toBe('no-store');
  });

  it.each([undefined, 'cors', 'no-cors'])('is answered to a program (%s) as any other call', (mode) => {
    expect(failureScreen(getAppleWalletContract, asked(mode), FAILURE)).toBeNull();
  });

  it('is no matter of calls that give no file', () => {
    expect(failureScreen(listPassesContract, asked('navigate'), FAILURE)).toBeNull();
  });
});
