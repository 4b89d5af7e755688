import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button, ButtonLink } from "./button.tsx";
import { TextField } from "./field.tsx";
import { GetForm } from "./get-form.tsx";

type SearchFormProps = {
	at: string;
	/** What the button says, and the form is called. */
	find: string;
	/** The way back to all; null while all are shown. */
	all: string | null;
	q: string;
	hint: string;
	/** Further fields, and what they say: the form begins anew with what the address says, also after Back. */
	children?: ReactNode;
	more?: string;
};

/** One field for everything that rows can be known by. */
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
				maxLength={60}
				autoComplete="off"
				className={`min-w-0 grow basis-64 ${children ? "" : "max-w-field"}`}
			/>
			{children}
			<div className="flex flex-wrap gap-3 sm:pt-7">
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
