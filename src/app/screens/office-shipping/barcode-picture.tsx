import type { Barcode } from "../../../platform/barcode.ts";

/** A barcode with the text that a scanner reads. It is black on white also in the dark. */
export function BarcodePicture({
	code,
	text,
	className = "h-10",
}: {
	code: Barcode | null;
	text: string;
	className?: string;
}) {
	if (!code) return <span className="font-mono">{text}</span>;
	return (
		<svg
			viewBox={`0 0 ${code.modules} 1`}
			preserveAspectRatio="none"
			shapeRendering="crispEdges"
			role="img"
			aria-label={text}
			data-barcode={text}
			className={`${className} barcode bg-white`}
		>
			<path d={code.path} fill="black" />
		</svg>
	);
}
