import { type FormEvent, useEffect, useRef, useState } from "react";
import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-limits.ts";
import type { Fit } from "../../domain/catalog/fitment.ts";
import { formatUsd } from "../../domain/money/money.ts";
import { OpenFit } from "../fit/open-fit.tsx";
import { m } from "../messages/compiled/messages.js";
import { StockBadge } from "../stock/stock-badge.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Drawing } from "../ui/drawing.tsx";
import { Icon } from "../ui/icon.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { QuantityBox } from "../ui/quantity-box.tsx";
import { announce } from "../ui/toast-store.ts";
import type { CartLineView } from "./cart-view.ts";
import { PartName } from "./part-name.tsx";
import { cart } from "./shopping-cart.ts";
import { showCartError, showLineResult } from "./show-line-result.ts";

type CartLineProps = {
	line: CartLineView;
	/** How the part fits the active vehicle. */
	fit?: Fit["answer"] | undefined;
	/** The quality of the brand in a word. */
	quality?: string;
	onChanged: () => unknown;
};

/** One part of the cart: title, availability, quantity and price, with the core charge apart. */
export function CartLine({ line, fit, quality, onChanged }: CartLineProps) {
	const { pack, priceCents, coreChargeCents, quantity, isReturnable } = line;
	return (
		<li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] print:break-inside-avoid">
			<Picture line={line} />
			<div className="min-w-0">
				<PartName line={line} isBold>
					{quality && ` · ${quality}`}
				</PartName>
				<p className="flex flex-wrap items-center gap-2 py-1">
					<StockBadge product={line} />
					{!isReturnable && <Badge>{m.order_no_return()}</Badge>}
					{fit === "fits" && (
						<Badge tone="good" icon="check">
							{m.fits_yes()}
						</Badge>
					)}
					{fit === "does_not_fit" && (
						<Badge tone="bad" icon="error">
							{m.fits_no()}
						</Badge>
					)}
				</p>
				{fit === "question" && <OpenFit sku={line.sku} />}
				<p className="text-sm">
					{priceCents === null
						? m.cart_unpriced_short()
						: `${formatUsd(priceCents)} ${m.cart_each()}`}
					{priceCents !== null && coreChargeCents > 0 && (
						<span className="text-ink-soft">
							{" "}
							{m.cart_core_each({ amount: formatUsd(coreChargeCents) })}
						</span>
					)}
				</p>
				{pack > 1 && <p className="text-ink-soft text-sm">{m.cart_packs_of({ count: pack })}</p>}
			</div>
			<div className="col-span-2 grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-6 gap-y-1 sm:col-span-1 sm:flex sm:flex-col sm:items-end">
				{priceCents !== null && (
					<p className="text-right max-sm:order-2">
						<span className="sr-only">{m.cart_line_total()} </span>
						<b className="font-semibold text-lg">{formatUsd(priceCents * quantity)}</b>
						{coreChargeCents > 0 && (
							<span className="block text-ink-soft text-sm">
								{m.price_core({ amount: formatUsd(coreChargeCents * quantity) })}
							</span>
						)}
					</p>
				)}
				<p className="hidden print:block">{m.units({ count: quantity })}</p>
				<LineForm line={line} onChanged={onChanged} />
			</div>
		</li>
	);
}

type LineFormProps = { line: CartLineView; onChanged: () => unknown };

/**
 * Every line has its own form, so that the buttons work without scripts. With scripts the quantity
 * changes in place.
 */
function LineForm({ line, onChanged }: LineFormProps) {
	const { sku } = line;
	const { change, submit } = useQuantityChange(line, onChanged);
	return (
		<PostForm
			onSubmit={submit}
			data-keep-scroll
			className="no-print flex flex-wrap items-center gap-2 max-sm:contents sm:justify-end"
		>
			<input type="hidden" name="sku" value={sku} />
			{/* The first submit button of the form is the one that Enter in the quantity presses. */}
			<span className="order-1 hidden noscript:block">
				<Button type="submit" name="intent" value="set" size="small">
					{m.cart_update()}
				</Button>
			</span>
			<LineQuantity line={line} onChange={change} />
			<span className="order-3 -ml-3 flex basis-full gap-1 max-sm:col-span-2 sm:ml-0 sm:justify-end">
				<Button
					type="submit"
					name="intent"
					value="later"
					size="small"
					variant="quiet"
					aria-label={`${m.save_for_later()} ${sku}`}
				>
					{m.save_for_later()}
				</Button>
				<Button
					type="submit"
					name="intent"
					value="remove"
					size="small"
					variant="quiet"
					icon="trash"
					aria-label={m.remove_item_of({ sku })}
				>
					{m.remove_item()}
				</Button>
			</span>
		</PostForm>
	);
}

/**
 * The same form for a row of a large cart, with icons as buttons. The class of the row styles its
 * buttons, by their values too (`styles/part-lists.css`).
 */
export function RowForm({ line, onChanged }: LineFormProps) {
	const { sku } = line;
	const { change, submit } = useQuantityChange(line, onChanged);
	return (
		<PostForm onSubmit={submit} data-keep-scroll className="no-print">
			<input type="hidden" name="sku" value={sku} />
			<button type="submit" name="intent" value="set">
				{m.cart_update()}
			</button>
			<LineQuantity line={line} onChange={change} />
			<button
				type="submit"
				name="intent"
				value="later"
				title={m.save_for_later()}
				aria-label={`${m.save_for_later()} ${sku}`}
			>
				<Icon name="clock" />
			</button>
			<button
				type="submit"
				name="intent"
				value="remove"
				title={m.remove_item()}
				aria-label={m.remove_item_of({ sku })}
			>
				<Icon name="trash" />
			</button>
		</PostForm>
	);
}

function LineQuantity({
	line: { sku, quantity, pack },
	onChange,
}: {
	line: CartLineView;
	onChange: (quantity: number) => Promise<void>;
}) {
	return (
		<QuantityBox
			name="quantity"
			label={m.quantity_of({ sku })}
			quantity={quantity}
			min={pack}
			step={pack}
			max={MAX_LINE_QUANTITY}
			onChange={(to) => void onChange(to)}
		/>
	);
}

function useQuantityChange({ sku, quantity }: CartLineView, onChanged: () => unknown) {
	const [typedQuantity, setTypedQuantity] = useState(quantity);
	const latest = useLatest(typedQuantity);
	const change = async (to: number) => {
		latest.current = to;
		setTypedQuantity(to);
		// Of several quick presses only the last is sent.
		await pause();
		if (latest.current !== to) return;
		await setQuantity(sku, to);
		await onChanged();
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
		if (button && button.value !== "set") {
			// A typed quantity that is not sent yet would bring the removed line back.
			latest.current = null;
			return;
		}
		event.preventDefault();
		void change(Number(new FormData(event.currentTarget).get("quantity")) || 0);
	};
	return { change, submit };
}

const DEBOUNCE_MS = 300;

function pause(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS));
}

function useLatest(quantity: number) {
	const latest = useRef<number | null>(quantity);
	useEffect(() => {
		latest.current = quantity;
	}, [quantity]);
	return latest;
}

async function setQuantity(sku: string, quantity: number): Promise<void> {
	try {
		const result = await cart.setQuantity(sku, quantity);
		if (result.note === null) announce(m.units({ count: result.quantity }));
		else showLineResult(result);
	} catch (error) {
		showCartError(error);
	}
}

export function Picture({ line: { image, categoryUrl, subcategoryUrl } }: { line: CartLineView }) {
	return (
		<div className="self-start rounded-box border bg-panel p-1">
			{image ? (
				<img src={image} alt="" loading="lazy" className="aspect-4/3 w-full object-contain" />
			) : (
				<Drawing category={categoryUrl} subcategory={subcategoryUrl} />
			)}
		</div>
	);
}
