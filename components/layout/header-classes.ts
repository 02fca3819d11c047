/** Icon button of the header: 44 px, or 46 px in the larger header. */
export const ICON_LINK =
  'relative grid h-11 w-11 flex-none place-items-center lg:h-[46px] lg:w-[46px] hover:bg-fog';
