import { AccountSkeleton } from '@/components/account/account-skeleton';

export default AccountSkeleton;
