import type { ReactNode } from "react";
import { MAX_LIST_SEARCH_LENGTH } from "../../domain/catalog/search-limits.ts";
import { m } from "../messages/compiled/messages.js";
import { Button, ButtonLink } from "./button.tsx";
import { TextField } from "./field.tsx";
import { GetForm } from "./get-form.tsx";

type SearchFormProps = {
	at: string;
	/** The label of the button and the accessible name of the form. */
	find: string;
	/** The link to the unfiltered list; null while it is shown. */
	all: string | null;
	q: string;
	hint: string;
	/**
	 * More fields with their values. The form is reset to the values of the address, also after Back.
	 */
	children?: ReactNode;
	more?: string;
};

/** A search field above a list. */
export function SearchForm({ at, find, all, q, hint, children, more = "" }: SearchFormProps) {
	return (
		<GetForm
			key={`${q} ${more}`}
			action={at}
			role="search"
			aria-label={find}
			className="mb-4 flex flex-wrap items-start gap-3"
		>
			<TextField
				name="q"
				label={m.orders_search()}
				hint={hint}
				defaultValue={q}
				maxLength={MAX_LIST_SEARCH_LENGTH}
				autoComplete="off"
				className={`min-w-0 grow basis-64 ${children ? "" : "max-w-field"}`}
			/>
			{children}
			<div className="flex flex-wrap gap-3 sm:pt-[calc(1lh+0.25rem)]">
				<Button type="submit" icon="search">
					{find}
				</Button>
				{all && (
					<ButtonLink to={at} variant="quiet">
						{all}
					</ButtonLink>
				)}
			</div>
		</GetForm>
	);
}
