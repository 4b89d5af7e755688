import { type ReactNode, useEffect, useRef, useState } from "react";
import { orderableQuantity } from "../../domain/cart/orderable-quantity.ts";
import { m } from "../messages/compiled/messages.js";
import { Icon } from "./icon.tsx";

/**
 * `step` is the pack size. The box follows changes of `quantity`, and calls `onChange` with valid
 * quantities only.
 */
export type QuantityBoxProps = {
	name: string;
	/** The accessible name: "Quantity of 8-97328-516-0". */
	label: string;
	quantity?: number;
	min?: number;
	max?: number;
	step?: number;
	disabled?: boolean;
	onChange?: (quantity: number) => void;
};

export function QuantityBox({
	name,
	label,
	quantity = 1,
	min = 1,
	max,
	step = 1,
	disabled,
	onChange,
}: QuantityBoxProps) {
	const [text, setText] = useState(String(quantity));
	const [followed, setFollowed] = useState(quantity);
	if (followed !== quantity) {
		setFollowed(quantity);
		setText(String(quantity));
	}
	const rule = { min, max, step };
	const current = orderableQuantity(Number(text), rule);
	const applyQuantity = (requestedQuantity: number) => {
		const orderable = orderableQuantity(requestedQuantity, rule);
		setText(String(orderable));
		if (orderable !== quantity || orderable !== current) onChange?.(orderable);
	};
	const input = useRef<HTMLInputElement>(null);
	// A quantity that was typed before the page was hydrated.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once
	useEffect(() => {
		const field = input.current;
		if (!field || field.value === text) return;
		if (document.activeElement === field) setText(field.value);
		else applyQuantity(Number(field.value));
	}, []);
	return (
		<span className="quantity-box">
			<Step
				label={m.ui_less()}
				disabled={disabled || current <= min}
				onClick={() => applyQuantity(current - step)}
			>
				<Icon name="minus" className="size-4" />
			</Step>
			<input
				ref={input}
				type="number"
				inputMode="numeric"
				name={name}
				aria-label={label}
				min={min}
				max={max}
				step={step}
				disabled={disabled}
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
				onBlur={() => applyQuantity(Number(text))}
			/>
			<Step
				label={m.ui_more()}
				disabled={disabled || (max !== undefined && current + step > max)}
				onClick={() => applyQuantity(current + step)}
			>
				<Icon name="plus" className="size-4" />
			</Step>
		</span>
	);
}

/** Not in the tab order, because the arrow keys do the same inside the number field. */
function Step({
	label,
	disabled,
	onClick,
	children,
}: {
	label: string;
	disabled: boolean | undefined;
	onClick: () => void;
	children: ReactNode;
}) {
	return (
		<button type="button" tabIndex={-1} aria-label={label} disabled={disabled} onClick={onClick}>
			{children}
		</button>
	);
}
