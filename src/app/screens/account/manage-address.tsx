import { redirect } from "react-router";
import { countryName } from "../../../domain/address/country-name.ts";
import { phoneText } from "../../address/phone-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import type { Route } from "./+types/manage-address.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = customerPageOf(context);
	const addresses = await orThrowErrorPage(services.addresses.list(caller));
	return {
		addresses: addresses.map((address) => ({
			...address,
			country: address.country === "US" ? "" : countryName(address.country, language),
		})),
		done: url.searchParams.get("done") ?? "",
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = customerPageOf(context);
	const { remove } = await readFormValues(request);
	await orThrowErrorPage(services.addresses.remove(caller, parseRowId(remove)));
	return redirect(links.addresses({ done: "removed" }));
}

export function meta() {
	return [{ title: pageTitle(m.addresses()) }, { name: "robots", content: "noindex" }];
}

const DONE: Record<string, () => string> = { saved: m.address_saved, removed: m.address_removed };

export default function ManageAddress({ loaderData: { addresses, done } }: Route.ComponentProps) {
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">{m.addresses()}</h1>
				<ButtonLink to={links.newAddress()} variant="primary" icon="plus">
					{m.new_address()}
				</ButtonLink>
			</div>
			<DoneNotice title={DONE[done]?.()} />
			{addresses.length === 0 && (
				<EmptyState title={m.no_addresses()} text={m.no_addresses_hint()} />
			)}
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--container-garage)),1fr))] gap-3">
				{addresses.map((address) => (
					<li key={address.id}>
						<AddressCard address={address} />
					</li>
				))}
			</ul>
		</>
	);
}

type Address = Route.ComponentProps["loaderData"]["addresses"][number];

function AddressCard({ address }: { address: Address }) {
	const {
		id,
		receiver,
		company,
		street1,
		street2,
		city,
		state,
		postal_code,
		country,
		phone,
		additional_info,
	} = address;
	return (
		<article className="flex h-full flex-col rounded-box border p-4">
			<h2 className="text-lg">{receiver}</h2>
			<address className="mt-1 not-italic">
				{[company, street1, street2, `${city}, ${state} ${postal_code}`, country]
					.filter(Boolean)
					.map((line) => (
						<span key={line} className="block">
							{line}
						</span>
					))}
				<span className="block text-ink-soft">{phoneText(phone)}</span>
			</address>
			{additional_info && <p className="mt-1 text-ink-soft text-sm">{additional_info}</p>}
			<p className="my-2 flex flex-wrap gap-2">
				<Badge>{address.type === "commercial" ? m.commercial() : m.residential()}</Badge>
				{address.is_default_shipping && <Badge tone="good">{m.default_shipping()}</Badge>}
				{address.is_default_billing && <Badge tone="good">{m.default_billing()}</Badge>}
			</p>
			<div className="mt-auto flex flex-wrap items-start gap-x-4 gap-y-2">
				<ButtonLink
					to={links.changeAddress(id)}
					size="small"
					icon="edit"
					aria-label={m.edit_address_of({ street: street1 })}
				>
					{m.edit()}
				</ButtonLink>
				{/* The disclosure asks for confirmation before the address is deleted. */}
				<details className="open:basis-full">
					<summary className="inline-flex min-h-8 list-none items-center text-sm underline underline-offset-4 hover:text-bad pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
						{m.remove_address()}
					</summary>
					<PostForm>
						<Button
							type="submit"
							name="remove"
							value={id}
							size="small"
							variant="danger"
							icon="trash"
						>
							{m.remove_address_of({ street: street1 })}
						</Button>
					</PostForm>
				</details>
			</div>
		</article>
	);
}
