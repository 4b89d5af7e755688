import { AVAILABILITY_CLASSES } from "../../../domain/catalog/availability.ts";
import { AvailabilityBadge } from "../../ui/availability-badge.tsx";
import { Badge, CountBadge } from "../../ui/badge.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice, type NoticeKind } from "../../ui/notice.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { PartNumber } from "../../ui/part-number-text.tsx";
import { Price } from "../../ui/price.tsx";
import { Prose } from "../../ui/prose.tsx";
import { type Quality, QualityBadge } from "../../ui/quality-badge.tsx";
import { Skeleton, SkeletonText } from "../../ui/skeleton.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import type { Theme } from "./contrast.ts";
import { State, WideState } from "./specimen.tsx";

const KINDS: NoticeKind[] = ["info", "good", "warn", "bad"];
const QUALITIES: Quality[] = ["genuine", "oe_supplier", "premium", "value", "reman"];
const HERE = "/dev/ui";

export function Notices() {
	return (
		<>
			{KINDS.map((kind) => (
				<Notice key={kind} kind={kind}>
					The following items were updated due availability
				</Notice>
			))}
			<Notice kind="warn" title="NO RETURN ON SPECIAL ORDERS OR ELECTRICAL PARTS" />
			<Notice kind="bad" title="No se pudo completar su pedido">
				Tenemos problemas para procesar este pedido, por favor llámenos; los artículos permanecen en
				su carrito y no se hizo ningún cargo.
			</Notice>
		</>
	);
}

export function Badges() {
	return (
		<>
			<State of="availability">
				{AVAILABILITY_CLASSES.map((availability) => (
					<AvailabilityBadge key={availability} availability={availability} />
				))}
			</State>
			<State of="availability with its time">
				{AVAILABILITY_CLASSES.map((availability) => (
					<AvailabilityBadge
						key={availability}
						availability={availability}
						ships={availability === "INCOMING" ? "Ships Mon, Mar 9" : null}
						withTime
					/>
				))}
			</State>
			<State of="brand quality">
				{QUALITIES.map((quality) => (
					<QualityBadge key={quality} quality={quality} />
				))}
			</State>
			<State of="plain words">
				<Badge>Kit</Badge>
				<Badge tone="warn" icon="clock">
					Special order
				</Badge>
			</State>
			<State of="counts: none, one, many, more than 99">
				<CountBadge count={0} />
				<CountBadge count={1} />
				<CountBadge count={24} />
				<CountBadge count={240} />
			</State>
			<State of="chips: plain, link, in force, removable, long">
				<Chip label="Isuzu" />
				<Chip label="Filters" to={HERE} />
				<Chip label="Denso" to={HERE} isOn />
				<Chip label="2007 Isuzu NPR 5.2L 4HK1" icon="truck" isOn removeTo={HERE} />
				<Chip
					label="Camiones de cabina sobre motor con transmisión automática de seis velocidades"
					removeTo={HERE}
				/>
			</State>
		</>
	);
}

export function Prices() {
	return (
		<>
			<State of="row, card, part page">
				<Price cents={1248} size="row" />
				<Price cents={148210} unit="each" />
				<Price cents={148210} size="part" unit="juego de 6" />
			</State>
			<State of="with core; hidden">
				<Price cents={48210} coreCents={15000} />
				<Price cents={48210} coreCents={15000} size="part" />
				<Price
					cents={null}
					hidden="You need to log in to view prices, please contact us to get access"
				/>
			</State>
			<State of="part numbers">
				<PartNumber value="8-97328-516-0" />
				<PartNumber value="8-97328-516-0" copy />
				<PartNumber value="4KLB4W1R47J800123" copy />
			</State>
		</>
	);
}

export function Navigation({ theme }: { theme: Theme }) {
	const pageAt = (page: number) => `${HERE}?page=${page}`;
	return (
		<>
			<WideState of="breadcrumbs">
				<Breadcrumbs
					label={`Breadcrumbs, ${theme}`}
					items={[
						{ label: "Home", to: "/" },
						{ label: `Engine (${theme})`, to: HERE },
						{ label: "Juegos de reparación general para motores diésel" },
					]}
				/>
			</WideState>
			<WideState of="pages: first, middle, last of many; two in all">
				<div className="grid gap-3">
					<Pagination page={1} pages={40} hrefOf={pageAt} label={`first, ${theme}`} />
					<Pagination page={128} pages={500} hrefOf={pageAt} label={`middle, ${theme}`} />
					<Pagination page={40} pages={40} hrefOf={pageAt} label={`last, ${theme}`} />
					<Pagination page={2} pages={2} hrefOf={pageAt} label={`two, ${theme}`} />
				</div>
			</WideState>
			<WideState of="tabs">
				<TabLinks
					label={`Garage, ${theme}`}
					items={[
						{ label: "Add vehicle", to: `${HERE}?tab=vehicle`, isCurrent: true, icon: "truck" },
						{ label: "Add engine", to: `${HERE}?tab=engine`, isCurrent: false, icon: "engine" },
						{ label: "Vehículos guardados", to: `${HERE}?tab=saved`, isCurrent: false },
					]}
				/>
			</WideState>
		</>
	);
}

type Row = { number: string; brand: string; fits: string; cents: number };

const ROWS: Row[] = [
	{
		number: "8-97328-516-0",
		brand: "Isuzu Genuine",
		fits: "NPR, NQR, NRR 2005–2021",
		cents: 28940,
	},
	{
		number: "GWIS-42A",
		brand: "GMB",
		fits: "NPR 2005–2010, con bomba de dirección hidráulica",
		cents: 9615,
	},
];

const COLUMNS: Column<Row>[] = [
	{ header: "Number", cell: ({ number }) => <PartNumber value={number} />, isRowHeader: true },
	{ header: "Brand", cell: ({ brand }) => brand },
	{ header: "Fits", cell: ({ fits }) => fits },
	{ header: "Price", cell: ({ cents }) => <Price cents={cents} size="row" />, align: "end" },
	{ header: "Add", hideHeader: true, cell: () => <Button size="small">Add</Button>, align: "end" },
];

export function Tables({ theme }: { theme: Theme }) {
	return (
		<>
			<Table
				caption={`Becomes cards when narrow (${theme})`}
				columns={COLUMNS}
				rows={ROWS}
				keyOf={(row) => row.number}
			/>
			<Table
				caption={`Scrolls in its box when narrow (${theme})`}
				columns={COLUMNS}
				rows={ROWS}
				keyOf={(row) => row.number}
				narrow="scroll"
			/>
			<DefinitionList
				rows={[
					{ term: "Weight", value: "11.2 lb" },
					{ term: "Dimensions", value: "8 × 7 × 6 in" },
					{ term: "Origin", value: null },
					{ term: "Tipo de accionamiento de la bomba", value: "Por correa, con polea de 138 mm" },
				]}
			/>
		</>
	);
}

export function Texts({ theme }: { theme: Theme }) {
	return (
		<>
			<div>
				<Disclosure summary="Shipping and delivery" open group={`help-${theme}`}>
					<p>In-stock parts leave the same day.</p>
				</Disclosure>
				<Disclosure summary="Cores" group={`help-${theme}`}>
					<p>Send the old part back within 30 days.</p>
				</Disclosure>
			</div>
			<Prose>
				<h2>Returns</h2>
				<p>
					Parts come back within 30 days in their box. <a href={HERE}>Open a return</a> from the
					order.
				</p>
				<ul>
					<li>Special orders stay with you.</li>
					<li>Electrical parts stay with you.</li>
				</ul>
			</Prose>
			<EmptyState
				title="No parts found, Please contact us"
				text="Nothing matches all of these filters. Take one away, or ask us: we know more parts than the list does."
				drawing={<Drawing category="filters" subcategory="oil-filters" />}
			>
				<ButtonLink to={HERE} variant="primary">
					Clear filters
				</ButtonLink>
				<ButtonLink to={HERE}>Contact us</ButtonLink>
			</EmptyState>
			<WideState of="skeleton: a card on its way">
				<div className="grid max-w-card gap-3 rounded-box border p-3">
					<Skeleton className="aspect-4/3 w-full" />
					<SkeletonText lines={2} />
					<Skeleton className="h-7 w-24" />
				</div>
			</WideState>
		</>
	);
}
