import type { ImageView } from '@/lib/media/schema';

type CroppedPictureProps = {
  image: ImageView;
  /** Width of its box, as the attribute `sizes`. */
  sizes: string;
  /** Set where nothing else says what it shows. */
  isTold?: boolean;
  /** Loads it with the page instead of lazily. */
  isEarly?: boolean | undefined;
};

/** Picture of the library. It fills its box and is cropped to it, around its focal point. */
export function CroppedPicture({ image, sizes, isTold, isEarly }: CroppedPictureProps) {
  const { src, alt, avif, webp, focus } = image;
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        alt={isTold ? alt : ''}
        loading={isEarly ? undefined : 'lazy'}
        decoding="async"
        className="artwork poster"
        {...(focus && { style: { objectPosition: focus } })}
      />
    </picture>
  );
}
