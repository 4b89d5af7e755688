/**
 * A picture of a text. A drawing of the store is part of a file with many, so it is shown with
 * `use`; an uploaded picture is an image.
 */
export function ContentPicture({
	src,
	width,
	height,
	alt,
	isLazy = false,
	className,
}: {
	src: string;
	width: number;
	height: number;
	/** Empty for a picture that only decorates. */
	alt: string;
	isLazy?: boolean;
	className: string;
}) {
	if (src.startsWith("/drawings/"))
		return (
			<svg
				role="img"
				aria-label={alt}
				aria-hidden={alt === ""}
				viewBox="0 0 160 120"
				className={`drawing ${className}`}
			>
				<use href={src} />
			</svg>
		);
	return (
		<img
			src={src}
			width={width}
			height={height}
			alt={alt}
			loading={isLazy ? "lazy" : undefined}
			className={className}
		/>
	);
}
