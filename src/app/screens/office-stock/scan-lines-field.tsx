import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import { addScan } from "../../../domain/stock/scan-lines.ts";
import { MAX_SCAN_TEXT_LENGTH } from "../../../domain/stock/stock-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import type { FormState } from "../../ui/use-form-state.ts";

/**
 * Parts and quantities, one per line. The scan field has the focus; Enter, which scanners send,
 * adds one piece. Without scripts the lines are typed.
 */
export function ScanLinesField({
	form,
	hasFocus = true,
}: {
	form: FormState<string>;
	/** False where the field is not the first thing on its page. */
	hasFocus?: boolean;
}) {
	const details = useActionData<FormAnswer | null>()?.details;
	const area = useRef<HTMLTextAreaElement>(null);
	const scan = useRef<HTMLInputElement>(null);
	const [canScan, setCanScan] = useState(false);
	useEffect(() => setCanScan(true), []);
	useEffect(() => {
		if (canScan && hasFocus) scan.current?.focus();
	}, [canScan, hasFocus]);
	const add = () => {
		const number = scan.current?.value.trim();
		if (!number || !area.current || !scan.current) return;
		area.current.value = addScan(area.current.value, number);
		area.current.dispatchEvent(new Event("input", { bubbles: true }));
		scan.current.value = "";
		scan.current.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter") return;
		add();
		// Ctrl+Enter goes on to save the form.
		if (!event.ctrlKey && !event.metaKey) event.preventDefault();
	};
	return (
		<>
			{canScan && (
				<div className="flex items-end gap-2">
					<TextField
						name="scan"
						label={m.stock_scan()}
						ref={scan}
						onKeyDown={onKeyDown}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						mono
						className="grow"
					/>
					<Button type="button" onClick={add}>
						{m.stock_scan_add()}
					</Button>
				</div>
			)}
			<TextArea
				{...form.field("lines")}
				ref={area}
				label={m.stock_lines()}
				hint={m.stock_receive_hint()}
				maxLength={MAX_SCAN_TEXT_LENGTH}
				spellCheck={false}
				rows={8}
			/>
			{details && <p className="text-bad wrap-anywhere">{details[getLocale()]}</p>}
		</>
	);
}
