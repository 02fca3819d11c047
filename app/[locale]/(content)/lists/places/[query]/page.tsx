import { storedList } from '../../stored-list';
import { placesMetadata, placesPage } from '../places';

export const generateStaticParams = () => [];
/** An import revalidates immediately. "Open now" may be this many seconds stale. */
export const revalidate = 60;

const list = storedList('places', { metadata: placesMetadata, page: placesPage });
export const generateMetadata = list.metadata;
export default list.page;
