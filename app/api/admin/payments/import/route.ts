import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { importBankFileContract } from '@/lib/orders/admin-contract';
import { importBankFile } from '@/lib/orders/commands/import-bank-file';
import { readBankFile } from '@/lib/payments/bank-file';

export const POST = defineStaffRoute(importBankFileContract, async (call) => {
  const file = await readBankFile(call);
  return file.ok ? importBankFile(call.db, file.text, call.by) : file.answer;
});
