import { storedList } from '../../stored-list';
import { agendaMetadata, agendaPage } from '../agenda';

export const generateStaticParams = () => [];
/** An import revalidates immediately. "Open now" may be this many seconds stale. */
export const revalidate = 60;

const list = storedList('agenda', { metadata: agendaMetadata, page: agendaPage });
export const generateMetadata = list.metadata;
export default list.page;
