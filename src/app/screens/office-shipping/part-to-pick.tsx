import type { Barcode } from "../../../platform/barcode.ts";
import { BarcodePicture } from "./barcode-picture.tsx";

type PartToPickProps = { sku: string; title: string; barcode: Barcode | null };

/** A part of a pick list. The barcode is for the printed list. */
export function PartToPick({ sku, title, barcode }: PartToPickProps) {
	return (
		<>
			{barcode && (
				<span className="hidden print:block">
					<BarcodePicture code={barcode} text={sku} className="part-code" />
				</span>
			)}
			<span className="whitespace-nowrap font-mono">{sku}</span>{" "}
			<span className="text-ink-soft">{title}</span>
		</>
	);
}
