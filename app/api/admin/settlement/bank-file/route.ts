import { readBankFile } from '@/lib/payments/bank-file';
import { takeBankFile } from '@/lib/settlement/commands/take-bank-file';
import { payoutFileContract } from '@/lib/settlement/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(payoutFileContract, async (call) => {
  const file = await readBankFile(call);
  return file.ok ? takeBankFile(call.db, file.text, call.by) : file.answer;
});
