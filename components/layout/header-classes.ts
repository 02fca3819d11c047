/** A button of the header that shows a sign only: 44 px, 46 px from the width where the header grows. */
export const ICON_LINK =
  'relative grid h-11 w-11 flex-none place-items-center lg:h-[46px] lg:w-[46px] hover:bg-fog';
