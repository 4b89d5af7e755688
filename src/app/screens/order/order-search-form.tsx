import type { ReactNode } from "react";
import { m } from "../../messages/compiled/messages.js";
import type { OrderSearchView } from "../../order-search.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { GetForm } from "../../ui/get-form.tsx";

type FormProps = { at: string; shown: OrderSearchView; hint: string; children?: ReactNode };

/** One field for everything an order can be known by, and two days. */
export function OrderSearchForm({ at, shown: { q, from, to }, hint, children }: FormProps) {
	const isAsked = Boolean(q || from || to);
	return (
		// Begun anew with what the address says, also after Back.
		<GetForm
			key={`${q} ${from} ${to}`}
			action={at}
			role="search"
			aria-label={m.orders_find()}
			className="mb-4 flex flex-wrap items-start gap-3"
		>
			<TextField
				name="q"
				label={m.orders_search()}
				hint={hint}
				defaultValue={q}
				maxLength={60}
				autoComplete="off"
				className="min-w-0 grow basis-64"
			/>
			<TextField name="from" label={m.orders_from()} type="date" defaultValue={from} className="basis-36 max-sm:grow" />
			<TextField name="to" label={m.orders_to()} type="date" defaultValue={to} className="basis-36 max-sm:grow" />
			{children}
			<div className="flex flex-wrap gap-3 sm:pt-7">
				<Button type="submit" icon="search">
					{m.orders_find()}
				</Button>
				{isAsked && (
					<ButtonLink to={at} variant="quiet">
						{m.orders_all()}
					</ButtonLink>
				)}
			</div>
		</GetForm>
	);
}
