/** The process answers. Says nothing about the database, so that a broken one does not restart us for ever. */
export const GET = (): Response =>
  Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
export const dynamic = 'force-dynamic';
