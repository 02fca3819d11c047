import { readiness } from '@/lib/api/readiness';

/** Readiness: the database responds and has every migration this build knows. */
export async function GET(): Promise<Response> {
  const state = await readiness();
  return Response.json(state, {
    status: state.status === 'ok' ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
}
export const dynamic = 'force-dynamic';
