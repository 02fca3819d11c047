import { BoardPage } from '@/components/publishing/board-page';
import { dayOf } from '@/lib/core/dates';
import { validFilters } from '@/lib/core/validation';
import { boardQuerySchema } from '@/lib/publishing/board-schema';
import { getBoard } from '@/lib/publishing/queries/board';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.translations');

export default defineOfficePage('/office/translations', 'content:read', async ({ db, at, address, can }) => {
  const query = validFilters(boardQuerySchema, address.query);
  const board = await getBoard(db, query, dayOf(at));
  return (
    <BoardPage
      {...{ address, query, board }}
      mayWrite={can('content:write')}
      mayPublish={can('content:publish')}
    />
  );
});
