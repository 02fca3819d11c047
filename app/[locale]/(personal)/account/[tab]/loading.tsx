import { AccountSkeleton } from '@/components/identity/account-skeleton';

export default AccountSkeleton;
