import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { addNote } from '@/lib/notes/commands/write-note';
import { addNoteContract } from '@/lib/notes/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(addNoteContract, staff('people:write'), (call) =>
  addNote(call.db, call.body, staffActor(call)),
);
