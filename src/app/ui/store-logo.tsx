import { Icon } from "./icon.tsx";

/** The store's own logo, or the built-in mark. Its name stands beside it as text. */
export function StoreLogo({
	url,
	className,
}: {
	url: string | null | undefined;
	className: string;
}) {
	return url ? (
		<img src={url} alt="" className={`${className} object-contain`} />
	) : (
		<Icon name="logo" className={`${className} aspect-square text-signal`} />
	);
}
