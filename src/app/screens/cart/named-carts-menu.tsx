import { MAX_CART_NAME_LENGTH } from "../../../domain/cart/cart-limits.ts";
import type { NamedCartView } from "../../cart/cart-view.ts";
import { m } from "../../messages/compiled/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextField } from "../../ui/field.tsx";
import { fieldErrorText } from "../../ui/form-texts.ts";
import { PostForm } from "../../ui/post-form.tsx";
import type { CartAnswer } from "./cart-action.ts";

/** The named carts of a trade customer: open, rename, delete or create one. */
export function NamedCartsMenu({
	carts,
	answer,
}: {
	carts: NamedCartView[];
	answer: CartAnswer | undefined;
}) {
	const open = carts.find(({ isOpen }) => isOpen);
	const isAsked = answer?.intent?.startsWith("cart-") || answer?.values.intent?.startsWith("cart-");
	const fault = answer?.errors?.name;
	const errorAt = (id: string) =>
		fault && (answer?.values.id ?? "") === id ? fieldErrorText(fault) : undefined;
	return (
		<div className="no-print">
			<Disclosure
				summary={`${m.carts_menu()}${open ? `: ${open.name}` : ""}`}
				open={Boolean(isAsked && fault)}
			>
				<p className="mb-2 max-w-prose text-ink-soft text-sm">{m.carts_hint()}</p>
				<ul className="mb-4 grid gap-3">
					{carts.map((cart) => (
						<CartRow key={cart.id} cart={cart} error={errorAt(String(cart.id))} />
					))}
				</ul>
				{/* The key empties the field after a cart was created. */}
				<PostForm key={carts.length} className="flex max-w-field flex-wrap items-end gap-2">
					<input type="hidden" name="intent" value="cart-new" />
					<TextField
						name="name"
						label={m.carts_new()}
						maxLength={MAX_CART_NAME_LENGTH}
						required
						className="grow"
						error={errorAt("")}
					/>
					<Button type="submit">{m.carts_create()}</Button>
				</PostForm>
			</Disclosure>
		</div>
	);
}

function CartRow({
	cart: { id, name, isOpen, count },
	error,
}: {
	cart: NamedCartView;
	error: string | undefined;
}) {
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b pb-2">
			<span className="min-w-0 wrap-anywhere font-semibold">{name}</span>
			<span className="text-ink-soft text-sm">{m.cart_items({ count })}</span>
			{isOpen ? (
				<Badge tone="good" icon="check">
					{m.carts_open()}
				</Badge>
			) : (
				<PostForm>
					<input type="hidden" name="id" value={id} />
					<Button
						type="submit"
						name="intent"
						value="cart-open"
						size="small"
						aria-label={`${m.carts_open_this()} ${name}`}
					>
						{m.carts_open_this()}
					</Button>
				</PostForm>
			)}
			<details open={error !== undefined} className="open:basis-full">
				<summary className="inline-flex min-h-8 list-none items-center text-sm underline underline-offset-4 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
					{m.carts_rename()} <span className="sr-only">{name}</span>
				</summary>
				<PostForm className="flex max-w-field flex-wrap items-end gap-2 pt-1">
					<input type="hidden" name="id" value={id} />
					<TextField
						name="name"
						label={m.carts_name()}
						defaultValue={name}
						maxLength={MAX_CART_NAME_LENGTH}
						required
						className="grow"
						error={error}
					/>
					<Button type="submit" name="intent" value="cart-rename" size="small">
						{m.carts_rename()}
					</Button>
					{!isOpen && (
						<Button
							type="submit"
							name="intent"
							value="cart-delete"
							size="small"
							variant="danger"
							icon="trash"
							formNoValidate
						>
							{m.carts_delete()}
						</Button>
					)}
				</PostForm>
			</details>
		</li>
	);
}
