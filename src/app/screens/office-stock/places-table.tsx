import { MAX_BIN_LENGTH } from "../../../domain/stock/stock-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeTable } from "../../office/office-table.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PostForm } from "../../ui/post-form.tsx";

export type Place = {
	warehouse: string;
	name: string;
	on_hand: number;
	reserved: number;
	bin: string | null;
	arrives: string;
};

/** The warehouses of a part, each with its bin, which the warehouse and managers can set. */
export function PlacesTable({ places, canKeep }: { places: Place[]; canKeep: boolean }) {
	return (
		<OfficeTable
			caption={m.stock_places()}
			rows={places}
			keyOf={({ warehouse }) => warehouse}
			columns={[
				{
					header: m.stock_warehouse(),
					isRowHeader: true,
					cell: ({ warehouse, name }) => `${warehouse} · ${name}`,
				},
				{ header: m.stock_on_hand(), align: "end", cell: ({ on_hand }) => on_hand },
				{
					header: m.stock_reserved_pieces(),
					align: "end",
					phone: "hidden",
					cell: ({ reserved }) => reserved,
				},
				{
					header: m.stock_bin(),
					isInteractive: true,
					cell: (place) => (canKeep ? <BinForm key={place.bin} place={place} /> : place.bin),
				},
				{
					header: m.stock_arrives(),
					cell: ({ arrives }) => <span className="whitespace-nowrap">{arrives}</span>,
				},
			]}
			empty={{ title: m.stock_none_found() }}
		/>
	);
}

function BinForm({ place: { warehouse, name, bin } }: { place: Place }) {
	return (
		<PostForm className="flex items-center gap-2">
			<input type="hidden" name="intent" value="bin" />
			<input type="hidden" name="warehouse" value={warehouse} />
			<TextField
				name="bin"
				label={m.stock_bin_in({ warehouse: name })}
				hideLabel
				defaultValue={bin ?? ""}
				maxLength={MAX_BIN_LENGTH}
				autoComplete="off"
				autoCapitalize="characters"
				mono
				className="w-32"
			/>
			<Button type="submit" size="small">
				{m.stock_set_bin()}
			</Button>
		</PostForm>
	);
}
