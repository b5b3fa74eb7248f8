import '../components/orders.css'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { OffersList } from '../offers/offers-list.tsx'

/** Seats that the office reserved for somebody who pays later. */
export function AdminOffersPage() {
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>{pageWords.adminOffersTitle()}</h1>
        <ButtonLink to="/admin/offers/new">{pageWords.adminOffersNewTitle()}</ButtonLink>
      </div>
      <OffersList />
    </AdminFrame>
  )
}
