import { defineContract } from '../http/define-contract';

export const newsFeedContract = defineContract({
  path: '/api/content/news.xml',
  summary: 'The newest news of a language as an RSS feed',
  access: 'anyone',
  contentType: 'application/rss+xml; charset=utf-8',
});
