import { ContactSection } from '@/components/contact/contact-section';
import { getBrand } from '@/lib/config/brand';
import { blockContent } from './block-page';
import type { LayoutContent } from './content-kind';

/** How to reach us: the form first, then what editors add. */
export const contactContent: LayoutContent = (page, request) =>
  blockContent(page, request, { before: <ContactSection brand={getBrand()} /> });
