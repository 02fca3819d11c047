import { isReady } from '@/lib/api/readiness';

/** May this instance get visitors: does the database answer, with every migration this build knows? */
export async function GET(): Promise<Response> {
  const ready = await isReady();
  return Response.json(
    { status: ready ? 'ok' : 'unavailable' },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
export const dynamic = 'force-dynamic';
