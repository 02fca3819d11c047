/** Liveness. Does not check the database, so that a database outage does not restart the process endlessly. */
export const GET = (): Response =>
  Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
export const dynamic = 'force-dynamic';
