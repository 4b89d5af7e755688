import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Answer } from "../../contract/call.ts";
import type { getProductOptions } from "../../contract/products.ts";
import { storeDay } from "../../domain/store/store-day.ts";
import { callApi } from "../browser/api-client.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { links } from "../page/links.ts";
import { shipsText } from "../stock/ships-text.ts";
import { StockBadge } from "../stock/stock-badge.tsx";
import { TEXT_TONES } from "../ui/badge.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { qualityName } from "../ui/quality-badge.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { type Column, Table } from "../ui/table.tsx";
import { AddButton, canAdd } from "./add-to-cart-form.tsx";
import type { BoxView } from "./box-view.ts";
import { PartPrice } from "./part-price.tsx";
import { presentationName } from "./presentation-name.ts";
import { QuantityInCart } from "./quantity-in-cart.tsx";

type Option = Answer<typeof getProductOptions>["data"]["options"][number];

/** The same part of every brand in a table over the whole screen. */
export function PartOptions({
	product,
	pricesHidden,
	onClose,
}: {
	product: BoxView;
	pricesHidden: boolean;
	onClose: () => void;
}) {
	const options = useOptions(product);
	return (
		<Modal title={m.choose_option({ title: product.title })} width="full" onClose={onClose}>
			{options ? (
				<>
					<SharedAttributes options={options} />
					<Table
						caption={m.options_count({ count: options.length })}
						rows={orderableFirst(options, pricesHidden)}
						keyOf={({ sku }) => sku}
						columns={columnsFor(options, product, pricesHidden)}
					/>
				</>
			) : (
				<p role="status" className="flex items-center gap-3 p-4">
					<Spinner />
					{m.ui_loading()}
				</p>
			)}
		</Modal>
	);
}

/**
 * When the options cannot be loaded, the shopper is led to the part page, and the error is logged.
 */
function useOptions({ sku, unificado }: BoxView): Option[] | undefined {
	const navigate = useNavigate();
	const [options, setOptions] = useState<Option[]>();
	useEffect(() => {
		let isCurrent = true;
		callApi<typeof getProductOptions>(
			"GET",
			`/products/options/${unificado}` as "/products/options/:unificado",
			getLocale(),
		)
			.then(({ data }) => isCurrent && setOptions(data.options))
			.catch((error: unknown) => {
				console.warn(`options of part ${sku} could not be loaded`, error);
				if (isCurrent) navigate(links.part(sku), { replace: true });
			});
		return () => {
			isCurrent = false;
		};
	}, [sku, unificado, navigate]);
	return options;
}

/** As in the list, what cannot be ordered comes last. */
function orderableFirst(options: Option[], pricesHidden: boolean): Option[] {
	const rank = (option: Option) => (canAdd(asBox(option), pricesHidden) ? 0 : 1);
	return options.toSorted((a, b) => rank(a) - rank(b));
}

/** Attributes that all options share say nothing about the choice, so they are shown once. */
function SharedAttributes({ options }: { options: Option[] }) {
	const shared = options[0]?.attributes.filter((attribute) => isShared(attribute, options)) ?? [];
	if (shared.length === 0) return null;
	return (
		<p className="mb-3 text-ink-soft text-sm">{m.options_shared({ facts: textOf(shared) })}</p>
	);
}

/** The columns for attributes and fit appear only when the options differ in them or have them. */
function columnsFor(options: Option[], product: BoxView, pricesHidden: boolean): Column<Option>[] {
	const differing = ({ attributes }: Option) =>
		attributes.filter((attribute) => !isShared(attribute, options));
	const attributes: Column<Option> = {
		header: m.attributes(),
		cell: (option) => textOf(differing(option)) || "–",
	};
	const offers = [product, ...(product.others ?? [])];
	// A list of misfits does not name the other brands; they replace the part, so they do not fit
	// either.
	const misfit = product.fit?.tone === "bad" ? product.fit : undefined;
	const fitOf = (sku: string) => offers.find((offer) => offer.sku === sku)?.fit ?? misfit;
	const fit: Column<Option> = {
		header: m.fits(),
		cell: ({ sku }) => {
			const mark = fitOf(sku);
			return mark ? <b className={TEXT_TONES[mark.tone]}>{mark.text}</b> : "–";
		},
	};
	return [
		{
			header: m.code(),
			isRowHeader: true,
			cell: ({ sku }) => <span className="whitespace-nowrap font-mono text-sm">{sku}</span>,
		},
		{ header: m.brand(), cell: ({ brand }) => brand },
		{ header: m.quality(), cell: ({ quality }) => qualityName(quality) },
		{ header: m.package(), cell: ({ type }) => presentationName(type) },
		...(options.some((option) => differing(option).length > 0) ? [attributes] : []),
		...(product.fit ? [fit] : []),
		{ header: m.availability(), cell: (option) => <StockBadge product={stockOf(option)} /> },
		{
			header: m.price(),
			align: "end",
			cell: ({ sku, price, core }) => (
				<PartPrice
					product={{
						sku,
						priceCents: price && Math.round(price * 100),
						coreChargeCents: core && Math.round(core * 100),
					}}
					pricesHidden={pricesHidden}
					size="row"
				/>
			),
		},
		{
			header: m.view_part(),
			hideHeader: true,
			cell: (option) => (
				<span className="flex flex-wrap items-center justify-end gap-2">
					<ButtonLink
						to={links.part(option.sku)}
						size="small"
						aria-label={`${m.view_part()} ${option.brand} ${option.sku}`}
					>
						{m.view_part()}
					</ButtonLink>
					{fitOf(option.sku)?.tone !== "bad" && canAdd(asBox(option), pricesHidden) && (
						<AddCell sku={option.sku} />
					)}
				</span>
			),
		},
	];
}

type Attributes = Option["attributes"];

function isShared({ attribute_id, value }: Attributes[number], options: Option[]): boolean {
	return options.every(({ attributes }) =>
		attributes.some(
			(attribute) => attribute.attribute_id === attribute_id && attribute.value === value,
		),
	);
}

function textOf(attributes: Attributes): string {
	return attributes.map(({ attribute_name, value }) => `${attribute_name}: ${value}`).join(" · ");
}

function AddCell({ sku }: { sku: string }) {
	return (
		<span className="grid justify-items-end gap-1">
			<AddButton sku={sku} />
			<QuantityInCart sku={sku} />
		</span>
	);
}

function asBox({ price, ...option }: Option) {
	return { ...stockOf({ price, ...option }), priceCents: price };
}

function stockOf({
	status,
	ships,
	special_order,
}: Option): Pick<BoxView, "availability" | "isSpecialOrder"> {
	const shipsWords = shipsText(ships, { language: getLocale(), today: storeDay(Date.now()) });
	return { availability: { class: status, ships: shipsWords }, isSpecialOrder: special_order };
}
