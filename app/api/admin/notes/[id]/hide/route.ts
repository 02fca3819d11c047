import { hideNote } from '@/lib/notes/commands/write-note';
import { hideNoteContract } from '@/lib/notes/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(hideNoteContract, ({ db, params, by }) => hideNote(db, params, by));
