import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { hideNote } from '@/lib/notes/commands/write-note';
import { hideNoteContract } from '@/lib/notes/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(hideNoteContract, staff('people:write'), (call) =>
  hideNote(call.db, call.params, staffActor(call)),
);
