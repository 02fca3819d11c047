import { handleAuth } from '@/lib/identity/auth-handler';

export { handleAuth as GET, handleAuth as POST };
