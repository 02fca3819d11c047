import { describe, expect, it } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '@/lib/core/errors';
import { ApiError, ConnectionError } from '@/lib/http/client';
import { failureView } from './failure-remedy';

const refusal = (code: ErrorCode) =>
  new ApiError({
    type: '',
    title: `title of ${code}`,
    status: ERROR_STATUS[code],
    code,
    detail: '',
    requestId: '',
  });

describe('failureView', () => {
  it.each([
    ['sale_closed', 'home'],
    ['duplicate_order_item', 'cart'],
    ['empty_cart', 'emptied'],
    ['invalid_csrf', 'reload'],
    ['unauthenticated', 'login'],
    ['payment_unavailable', 'retry'],
    ['too_many_requests', 'retry'],
    ['internal_error', 'retry'],
  ] as const)('%s leads to: %s', (code, remedy) => {
    expect(failureView(refusal(code))).toEqual({ text: `title of ${code}`, remedy, code });
  });

  it('gives a reference where only our log has the details', () => {
    const { problem } = refusal('internal_error');
    const view = failureView(new ApiError({ ...problem, requestId: 'r-7' }));
    expect(view.reference).toBe('r-7');
    expect(
      failureView(new ApiError({ ...problem, code: 'sale_closed', requestId: 'r-7' })).reference,
    ).toBeUndefined();
  });

  it('says what has changed', () => {
    const { problem } = refusal('conflict');
    expect(failureView(new ApiError({ ...problem, detail: 'another total' })).text).toBe('another total');
  });

  it('leads to the entry of an edition that is no longer sold', () => {
    const { problem } = refusal('sale_closed');
    const errors = [{ path: 'entries.0.product', code: 'edition_over', message: '' }];
    const view = failureView(new ApiError({ ...problem, detail: 'of an old edition', errors }));
    expect(view).toMatchObject({ text: 'of an old edition', remedy: 'cart' });
  });

  it('tells what has left the cart', () => {
    const errors = [{ path: 'entries.0.options.0', code: 'not_available', message: '' }];
    const viewOf = (code: ErrorCode) => failureView(new ApiError({ ...refusal(code).problem, errors }));
    expect(viewOf('invalid_data').isGone).toBe(true);
    // what a pass has already stays in the cart
    expect(viewOf('invalid_substitute_order_item_option').isGone).toBeUndefined();
  });

  it.each([['holders.1.entry'], ['delivery']])('tells that the cart is another one by now: %s', (path) => {
    const errors = [{ path, code: 'not_available', message: '' }];
    const view = failureView(new ApiError({ ...refusal('invalid_data').problem, errors }));
    expect(view).toMatchObject({ isChanged: true, remedy: 'retry' });
  });

  it('offers a retry after a lost connection', () => {
    expect(failureView(new ConnectionError('no answer'))).toEqual({
      text: null,
      remedy: 'retry',
      code: 'connection',
    });
  });
});
