import { useState } from "react";
import { MAX_SKU_LENGTH } from "../../../domain/catalog/part-number.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

type AddedLinesProps = {
	typed: Partial<Record<string, string>>;
	error: (name: string) => string | undefined;
};

const MAX_ADDED_LINES = 50;

/** Lines that the seller adds. A row without a part number is left out. */
export function AddedLines({ typed, error }: AddedLinesProps) {
	const typedCount = Object.keys(typed).filter((name) => /^sku_new\d+$/.test(name)).length;
	const [count, setCount] = useState(Math.max(1, typedCount));
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-1 font-medium">{m.quote_staff_add()}</legend>
			{Array.from({ length: count }, (_, index) => `new${index + 1}`).map((row) => (
				<div
					key={row}
					className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_8rem]"
				>
					<TextField
						name={`sku_${row}`}
						label={m.quote_staff_add_sku()}
						mono
						className="max-sm:col-span-2"
						maxLength={MAX_SKU_LENGTH}
						defaultValue={typed[`sku_${row}`]}
						error={error(`sku_${row}`)}
					/>
					<TextField
						name={`quantity_${row}`}
						label={m.quote_quantity()}
						inputMode="numeric"
						defaultValue={typed[`quantity_${row}`] ?? "1"}
						error={error(`quantity_${row}`)}
					/>
					<TextField
						name={`price_${row}`}
						label={m.quote_staff_price_each()}
						hint={m.quote_staff_add_price_hint()}
						inputMode="decimal"
						defaultValue={typed[`price_${row}`]}
						error={error(`price_${row}`)}
					/>
				</div>
			))}
			{count < MAX_ADDED_LINES && (
				<span className="noscript:hidden">
					<Button size="small" variant="quiet" icon="plus" onClick={() => setCount(count + 1)}>
						{m.quote_staff_add_more()}
					</Button>
				</span>
			)}
		</fieldset>
	);
}
