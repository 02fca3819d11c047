import { ContactSection } from '@/components/contact/contact-section';
import { getBrand } from '@/lib/config/brand';
import { blockContent } from './block-page';
import type { LayoutContent } from './content-kind';

/** Contact page: the form, then the editors' blocks. */
export const contactContent: LayoutContent = (page, request) =>
  blockContent(page, request, {
    poster: 'conference',
    before: <ContactSection brand={getBrand()} />,
  });
