import { addNote } from '@/lib/notes/commands/write-note';
import { addNoteContract } from '@/lib/notes/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(addNoteContract, ({ db, body, by }) => addNote(db, body, by));
