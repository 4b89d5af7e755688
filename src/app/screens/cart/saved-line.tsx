import { preventsOrder } from "../../../domain/cart/cart-rules.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { Picture } from "../../cart/cart-line.tsx";
import { cartNoteText } from "../../cart/cart-note-text.ts";
import type { CartLineView } from "../../cart/cart-view.ts";
import { PartName } from "../../cart/part-name.tsx";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/post-form.tsx";

/** A part outside the order: saved for later, or unavailable. */
export function SavedLine({ line, kind }: { line: CartLineView; kind: "unavailable" | "saved" }) {
	const { sku, requestedQuantity, priceCents, note } = line;
	const canOrder = !preventsOrder(note);
	return (
		<li className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
			<Picture line={line} />
			<div className="min-w-0">
				<PartName line={line}> · {m.units({ count: requestedQuantity })}</PartName>
				<p className={canOrder ? "text-sm" : "text-bad text-sm"}>
					{preventsOrder(note)
						? cartNoteText(note)
						: priceCents !== null && `${formatUsd(priceCents)} ${m.cart_each()}`}
				</p>
			</div>
			<PostForm
				data-keep-scroll
				className="no-print col-span-2 flex flex-wrap justify-end gap-1 sm:col-span-1"
			>
				<input type="hidden" name="sku" value={sku} />
				{kind === "saved" && canOrder && (
					<Button
						type="submit"
						name="intent"
						value="back"
						size="small"
						aria-label={`${m.move_to_cart()} ${sku}`}
					>
						{m.move_to_cart()}
					</Button>
				)}
				{kind === "unavailable" && (
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
				)}
				<Button
					type="submit"
					name="intent"
					value={kind === "saved" ? "drop" : "remove"}
					size="small"
					variant="quiet"
					icon="trash"
					aria-label={m.remove_item_of({ sku })}
				>
					{m.remove_item()}
				</Button>
			</PostForm>
		</li>
	);
}
