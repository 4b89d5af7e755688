import { redirect } from "react-router";
import type { FormValues } from "../../../contract/form-schema.ts";
import { splitPhone } from "../../../domain/address/phone.ts";
import { AddressChoice } from "../../address/address-choice.tsx";
import { countryOptions, stateOptions } from "../../address/places.ts";
import type { AddressAnswer } from "../../address/validate-typed-address.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import type { Route } from "./+types/address.ts";
import { saveAddress } from "./address-action.ts";
import { AddressForm } from "./address-form.tsx";

/** Creates or edits an address of the address book. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language } = customerPageOf(context);
	const lists = { countries: countryOptions(language), states: stateOptions() };
	if (/\/new-address$/.test(url.pathname)) return { id: null, stored: {} as FormValues, lists };
	if (!params.id) throw redirect(links.addresses());
	const id = parseRowId(params.id, "not_found");
	const {
		id: _,
		phone,
		is_default_shipping,
		is_default_billing,
		...address
	} = await orThrowErrorPage(services.addresses.read(caller, id));
	const { code, number } = splitPhone(phone);
	const flags = {
		is_default_shipping: is_default_shipping ? "on" : "",
		is_default_billing: is_default_billing ? "on" : "",
	};
	const stored: FormValues = { ...address, ...flags, phone: number, phoneCode: code };
	return { id, stored, lists };
}

export function action({ params, request, context }: Route.ActionArgs) {
	return saveAddress(
		customerPageOf(context),
		request,
		params.id === undefined ? null : parseRowId(params.id, "not_found"),
	);
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = loaderData?.id ? m.edit_address() : m.new_address();
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

export default function Address({
	loaderData: { id, stored, lists },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as AddressAnswer | undefined;
	const title = id ? m.edit_address() : m.new_address();
	return (
		<div className="max-w-prose">
			<Breadcrumbs items={[{ label: m.addresses(), to: links.addresses() }, { label: title }]} />
			<h1 className="mb-4 text-3xl">{title}</h1>
			{answer?.suggestions && <AddressChoice answer={answer} suggestions={answer.suggestions} />}
			<AddressForm key={id} stored={stored} lists={lists} answer={answer} />
		</div>
	);
}
