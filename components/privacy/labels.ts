export type ConsentLabels = Record<
  | 'title'
  | 'text'
  | 'refuse'
  | 'choose'
  | 'accept'
  | 'settings'
  | 'close'
  | 'necessary'
  | 'necessaryText'
  | 'analytics'
  | 'analyticsText'
  | 'save'
  | 'notice',
  string
>;
