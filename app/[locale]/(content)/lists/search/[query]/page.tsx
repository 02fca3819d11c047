import { storedList } from '../../stored-list';
import { searchMetadata, searchPage } from '../search';

export const generateStaticParams = () => [];
/** An import revalidates immediately. "Open now" may be this many seconds stale. */
export const revalidate = 60;

const list = storedList('search', { metadata: searchMetadata, page: searchPage });
export const generateMetadata = list.metadata;
export default list.page;
