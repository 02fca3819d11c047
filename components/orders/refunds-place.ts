/** Id of the place of an order's refunds, which takes the focus after one. */
export const REFUNDS_PLACE = 'refunds';
