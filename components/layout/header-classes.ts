/** Large text on a small screen: the targets keep the size of a finger. */
export const FINGER = 'max-[19rem]:min-h-0 max-[19rem]:size-[44px] max-[19rem]:[&_svg]:size-[28px]';

/** Hidden on pages inside `Calm`: header and footer keep the essentials there. */
export const BESIDE_CHECKOUT = 'group-has-[[data-calm]]/frame:hidden';

/** Icon button of the header: 44 px, or 46 px in the larger header. */
export const ICON_LINK =
  'relative grid h-11 w-11 [&>svg]:size-6 max-[19rem]:size-[44px] max-[19rem]:[&>svg]:size-[28px] flex-none place-items-center lg:h-[46px] lg:w-[46px] hover:bg-fog';
