import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";
import { TextField } from "../ui/field.tsx";
import { SearchForm } from "../ui/search-form.tsx";
import type { OrderSearchView } from "./order-search.ts";

type FormProps = { at: string; shown: OrderSearchView; hint: string; children?: ReactNode };

/** Searches orders by text and by a range of days. */
export function OrderSearchForm({ at, shown: { q, from, to }, hint, children }: FormProps) {
	const all = q || from || to ? m.orders_all() : null;
	return (
		<SearchForm at={at} find={m.orders_find()} all={all} q={q} hint={hint} more={`${from} ${to}`}>
			<TextField
				name="from"
				label={m.orders_from()}
				type="date"
				defaultValue={from}
				className="basis-36 max-sm:grow"
			/>
			<TextField
				name="to"
				label={m.orders_to()}
				type="date"
				defaultValue={to}
				className="basis-36 max-sm:grow"
			/>
			{children}
		</SearchForm>
	);
}
