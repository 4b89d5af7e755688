import { useLocation } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Shown where guests may not have a cart: how to get one, and how to come back here. */
export function CartNeedsSignIn({ title = m.cart() }: { title?: string }) {
	const { pathname, search } = useLocation();
	return (
		<>
			<h1 className="mb-4 text-3xl">{title}</h1>
			<EmptyState title={m.cart_sign_in()} text={m.cart_sign_in_hint()}>
				<ButtonLink to={links.login({ next: pathname + search })} variant="primary">
					{m.sign_in()}
				</ButtonLink>
				<ButtonLink to={links.register({ access: "1" })}>{m.ask_access()}</ButtonLink>
			</EmptyState>
		</>
	);
}
