import { issueCsrf } from '@/lib/http/csrf';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { csrfContract } from '@/lib/identity/contract';

export const GET = defineRoute(csrfContract, anyone, async ({ request }) => {
  const { token, cookie } = issueCsrf(request);
  return Response.json({ token }, { headers: { 'set-cookie': cookie } });
});
